import { type Prints, sharedRows, tellPeopleApart } from '#analysis/disclosure/row-prints.ts';
import type { ImportProblem } from '../source/survey-draft.ts';

interface UploadSurvey {
  readonly name: string;
  readonly file: string;
  readonly prints: readonly Prints[];
}

const MAXIMUM_SURVEYS = 2000;
/** MinHash: this many of the smallest prints identify a survey. */
const INDEXED = 12;
const MAXIMUM_NAMED = 20;

export class UploadPeople {
  readonly #surveys: UploadSurvey[] = [];
  readonly #byPrint = new Map<string, number[]>();

  /**
   * Returns a question for each survey with the same people as another source. Surveys of one source are not compared:
   * equal answers to short questionnaires in several courses would be false alarms.
   */
  add(surveys: readonly UploadSurvey[]): ImportProblem[] {
    const added = surveys.slice(0, MAXIMUM_SURVEYS - this.#surveys.length);
    const found = added.flatMap((survey) => this.#find(survey) ?? []).slice(0, MAXIMUM_NAMED);
    for (const survey of added) this.#index(survey);
    return found;
  }

  #index(survey: UploadSurvey): void {
    const number = this.#surveys.push(survey) - 1;
    for (const { band, hashes } of survey.prints.filter(tellPeopleApart))
      for (const hash of hashes.slice(0, INDEXED)) {
        const key = `${band} ${hash}`;
        this.#byPrint.set(key, [...(this.#byPrint.get(key) ?? []), number]);
      }
  }

  #find({ name, file, prints }: UploadSurvey): ImportProblem | null {
    const candidates = new Set(
      prints.flatMap(({ band, hashes }) =>
        hashes.slice(0, INDEXED).flatMap((hash) => this.#byPrint.get(`${band} ${hash}`) ?? []),
      ),
    );
    let best: { share: number; rows: number; other: UploadSurvey } | null = null;
    for (const candidate of candidates) {
      const other = this.#surveys[candidate] as UploadSurvey;
      for (const own of prints) {
        const theirs = other.prints.find(({ band }) => band === own.band);
        const share = theirs ? sharedRows(own, theirs) : null;
        if (theirs && share !== null && share > (best?.share ?? 0))
          best = { share, rows: Math.min(own.rowCount, theirs.rowCount), other };
      }
    }
    if (best === null) return null;
    const { share, rows, other } = best;
    const params = {
      survey: name,
      other: other.name,
      otherFile: other.file,
      same: Math.round(share * rows),
      rows: prints[0]?.rowCount ?? 0,
    };
    return { severity: 'unsure', code: 'samePeopleInUpload', params, file };
  }
}
