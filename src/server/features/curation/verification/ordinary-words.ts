const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Surnames that are also nouns, which German capitalises: they count as names only after a title or given name. */
export const ordinaryNouns = setOf(`
  bauer berg bach baum beck becker berger bischof blum brand brunnen busch busse eisen engel fink fischer förster frank
  franz freund fuchs gast graf hahn hammer hase heide herbst herz hirsch hof holz horn jäger kaiser kamm keller kern
  koch könig kraft krieg löwe markt maurer meister metzger mond nagel papst pfeffer
  richter ritter rose schäfer schmied schneider schreiber schuster sommer sonntag stein stern storch
  strauß thema tisch vogel wagner wald weber wein winter wirt wolf zeit zimmer zimmermann
  banks baker bell bishop book brook bush butler carpenter church cook day field fisher ford fox hall hill hunter king
  knight lake love mason mills page parker price prince rose stone summers taylor walker ward waters west wood woods`);

/**
 * Surnames that are also adjectives: capitalised within a sentence they are names, at its beginning they are
 * ambiguous.
 */
export const ordinaryAdjectives = setOf(`
  alt braun ernst frei fröhlich froh groß grün gut hart hell jung kalt klein klug kurz lang lange laut
  neu reich roth rot sauer scharf schön schnell schwarz stark still stolz süß treu wahr weiß wild
  best black brown good gray green grey little long moore noble rich sharp short small strong sweet swift white wild
  wise young`);

export const wordsAfterTitles = setOf(`
  der die das den dem des ein eine einer eines einen einem und oder aber auch ich sie er es wir ihr man ist war hat
  hatte kann konnte sollte muss musste macht machte erklärt erklärte sehr immer nicht kein keine in im an am auf zu zur
  zum mit von für bei nach aus als wie wenn weil dass hier dort so mehr viel vielen danke bitte leider super toll
  herr herrn frau professor professorin dozent dozentin tutor tutorin doktor
  the a an and or but also i he she it we they you is was has had can could should must very always not no in on at to
  with of for from as like if because that here there so more much thanks thank please unfortunately who what why when
  sir madam`);
