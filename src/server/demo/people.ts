import type { SeededRandom } from './seeded-random.ts';

const firstNames =
  'Anna Birgit Carla Daniela Elif Franziska Gesa Hannah Ines Julia Katrin Lena Miriam Nadja Olga Petra Renate Sabine Tanja Ulrike Vera Yvonne Andreas Bernd Christian Dirk Emre Felix Georg Henrik Ivan Jan Klaus Lars Markus Nils Oliver Peter Ralf Stefan Thomas Uwe Volker Wolfgang'.split(
    ' ',
  );
const lastNames =
  'Albers Bachmann Brinkmann Claasen Dahlke Ebeling Fährmann Gerlach Hagedorn Illing Jansen Kaltenbach Kowalski Lüders Meißner Nowak Oberländer Petersen Quandt Rademacher Sievers Thalmann Uhlig Vossberg Wiegand Yıldız Zander Ahrens Böttcher Drechsler Eggers Fiedler Grothe Heitkamp Iversen Kettler Lohmann Mertens Niehaus Overbeck Pohlmann Reuter Stamm Terhorst Wessels Zeidler Brandis Castell Dorn Elsner Falk Gruber Helmig Jost Kirsten'.split(
    ' ',
  );
const degrees = ['Prof. Dr.', 'Prof. Dr.', 'Dr.', 'Dr.', 'Dr.', ''] as const;

export const inventLeader = (random: SeededRandom, taken: Set<string>): string => {
  for (;;) {
    const name = [random.pick(degrees), random.pick(firstNames), random.pick(lastNames)]
      .filter(Boolean)
      .join(' ');
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
};
