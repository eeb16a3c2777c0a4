import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { SeededRandom } from '../seeded-random.ts';

interface Names {
  readonly degrees: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Equally many in both languages, so that the same random numbers invent the same people. */
const namesByLanguage: Record<InterfaceLanguage, Names> = {
  de: {
    degrees: ['Prof. Dr.', 'Prof. Dr.', 'Dr.', 'Dr.', 'Dr.', ''],
    first:
      'Anna Birgit Carla Daniela Elif Franziska Gesa Hannah Ines Julia Katrin Lena Miriam Nadja Olga Petra Renate Sabine Tanja Ulrike Vera Yvonne Andreas Bernd Christian Dirk Emre Felix Georg Henrik Ivan Jan Klaus Lars Markus Nils Oliver Peter Ralf Stefan Thomas Uwe Volker Wolfgang'.split(
        ' ',
      ),
    last: 'Albers Bachmann Brinkmann Claasen Dahlke Ebeling Fährmann Gerlach Hagedorn Illing Jansen Kaltenbach Kowalski Lüders Meißner Nowak Oberländer Petersen Quandt Rademacher Sievers Thalmann Uhlig Vossberg Wiegand Yıldız Zander Ahrens Böttcher Drechsler Eggers Fiedler Grothe Heitkamp Iversen Kettler Lohmann Mertens Niehaus Overbeck Pohlmann Reuter Stamm Terhorst Wessels Zeidler Brandis Castell Dorn Elsner Falk Gruber Helmig Jost Kirsten'.split(
      ' ',
    ),
  },
  en: {
    degrees: ['Professor', 'Professor', 'Dr', 'Dr', 'Dr', ''],
    first:
      'Alice Bridget Catherine Deborah Aisha Frances Grace Hannah Imogen Julia Karen Louise Miriam Nadia Olivia Priya Rachel Sarah Tamsin Ursula Victoria Yvonne Andrew Benjamin Christopher Daniel Omar Felix George Henry Ian James Kenneth Liam Mark Neil Oliver Peter Robert Stephen Thomas Hugh Vikram William'.split(
        ' ',
      ),
    last: 'Ashworth Barlow Bingham Chadwick Denholm Ellery Fairclough Garrick Hargreaves Inglis Jessop Kirkwood Kowalska Lockhart Merriweather Nwosu Okafor Prescott Quigley Radcliffe Sinclair Thornbury Underhill Vickers Whitlock Yıldız Zielinski Atherton Birchall Dalgleish Entwistle Forsythe Greenhalgh Hathaway Iqbal Kendrick Lowther Mistry Northcott Oakley Pemberton Ridgeway Stannard Tremayne Wainwright Yardley Blakemore Cartwright Dunmore Eastwood Farrow Gillespie Holloway Jephson Kerr'.split(
      ' ',
    ),
  },
};

export const generateInstructor = (
  language: InterfaceLanguage,
  random: SeededRandom,
  taken: Set<string>,
): string => {
  const { degrees, first, last } = namesByLanguage[language];
  for (;;) {
    const name = [random.pick(degrees), random.pick(first), random.pick(last)].filter(Boolean).join(' ');
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
};
