/** The folder of a LimeSurvey release with its vendor folder, as it is unpacked. */
export const LIMESURVEY_FOLDER = 'PLENUM_LIMESURVEY_FOLDER';
