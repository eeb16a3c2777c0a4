import type { PersonalDataKind, Suggestion } from '#shared/curation/verification/contract.ts';
import type { Span } from '#shared/curation/verification/rules.ts';
import { findIbans } from './find-ibans.ts';
import { findMailAddresses } from './find-mail-addresses.ts';
import { findNamesOfPeople, knownNames } from './find-names-of-people.ts';
import { findStudentNumbers, phoneNumberFinder } from './find-numbers-of-people.ts';
import { findPostalAddresses } from './find-postal-addresses.ts';

type Finder = (text: string) => readonly Span[];

/**
 * Detects mail addresses, account, student and phone numbers, postal addresses and names, sorted by position. `names`
 * are stored names of people who may be mentioned. Of overlapping matches, the kind listed first wins.
 */
export const personalDataFinder = async (
  names: readonly string[],
): Promise<(text: string) => Suggestion[]> => {
  const known = knownNames(names);
  const findNames: Finder = (text) => findNamesOfPeople(text, known);
  const finders = {
    MAIL_ADDRESS: findMailAddresses,
    IBAN: findIbans,
    PHONE_NUMBER: await phoneNumberFinder(),
    STUDENT_NUMBER: findStudentNumbers,
    POSTAL_ADDRESS: findPostalAddresses,
    NAME: findNames,
  } satisfies Record<PersonalDataKind, Finder>;
  return (text) => {
    const suggestions: Suggestion[] = [];
    for (const [kind, find] of Object.entries(finders) as [PersonalDataKind, Finder][])
      for (const { start, end } of find(text))
        if (!suggestions.some((other) => start < other.end && other.start < end))
          suggestions.push({ start, end, kind });
    return suggestions.sort((left, right) => left.start - right.start);
  };
};
