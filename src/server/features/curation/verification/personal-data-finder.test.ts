import { expect, test } from 'vitest';
import { personalDataFinder } from './personal-data-finder.ts';

const people = [
  'Prof. Dr. Anna Özdemir',
  'Maier, Hans',
  'Klaus Klein',
  'Petra Koch',
  'Jörg Müller',
  'Dr. Sarah O’Neill',
  'User 7',
];
const find = await personalDataFinder(people);
const foundIn = (text: string): string[] =>
  find(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

test.each<[text: string, found: string[]]>([
  // Titles: the name alone, whoever it is.
  ['Herr Professor Maier erklärt gut', ['NAME Maier']],
  ['Frau Dr. Özdemir war nett', ['NAME Özdemir']],
  ['Prof. Dr. rer. nat. Unbekannt liest vor', ['NAME Unbekannt']],
  ['Bei Frau Anna Schmidt lernt man viel', ['NAME Anna Schmidt']],
  ['Herr von der Heide kommt zu spät', ['NAME von der Heide']],
  ['die Tutorin Frau Yılmaz-Krause ist toll', ['NAME Yılmaz-Krause']],
  ['frau müller ist super', ['NAME müller']],
  ['Mr Smith was late', ['NAME Smith']],
  ['Thanks to Prof. O’Neill for everything', ['NAME O’Neill']],
  ['Dr. Jane Doe explained it well', ['NAME Jane Doe']],
  // A title that nobody follows.
  ['Herr Professor ist immer pünktlich', []],
  ['Die Frau Professorin hat gut erklärt', []],
  ['der Dozent Und die Übung', []],
  ['The professor is nice', []],
  ['frau merkt, dass es klappt', []],
  // People of the tenant by their surname, with a capital.
  ['Ich fand Maier besser als Müller', ['NAME Maier', 'NAME Müller']],
  ['Müllers Folien', ['NAME Müllers']],
  ['Anna Özdemir und Hans Maier', ['NAME Anna Özdemir', 'NAME Hans Maier']],
  ['maier schreibt man klein', []],
  // Surnames that are words.
  ['Klein, aber fein war der Raum', []],
  ['Die Gruppe bei Klein war besser', ['NAME Klein']],
  ['Der Koch in der Mensa', []],
  ['Frau Koch hilft immer', ['NAME Koch']],
  ['Petra Koch hilft immer', ['NAME Petra Koch']],
  // Courses, methods and places that have a name in them.
  ['Das Maier-Verfahren kam nicht dran', []],
  ['Die Gauß-Elimination war schwer', []],
  ['Einführung in die BWL, Analysis II und Softwaretechnik', []],
  ['Raum 4.102 im Gebäude B', []],
  ['User Experience war das beste Thema', []],
])('When somebody writes %j, then these names are found', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test.each<[text: string, found: string[]]>([
  ['Schreibt an max.mustermann@uni.de!', ['MAIL_ADDRESS max.mustermann@uni.de']],
  ['max[at]uni.de', ['MAIL_ADDRESS max[at]uni.de']],
  ['max (at) uni (punkt) de', ['MAIL_ADDRESS max (at) uni (punkt) de']],
  ['max at uni dot example dot org please', ['MAIL_ADDRESS max at uni dot example dot org']],
  ['m_m@stud.uni-x.example.', ['MAIL_ADDRESS m_m@stud.uni-x.example']],
  ['Wir treffen uns at home', []],
  ['Note: 1.3 @ Klausur', []],
])('When somebody writes %j, then these mail addresses are found', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test.each<[text: string, found: string[]]>([
  // The examples of the IBAN registry, and each with a digit changed.
  ['DE89 3704 0044 0532 0130 00', ['IBAN DE89 3704 0044 0532 0130 00']],
  ['Bitte auf DE89370400440532013000 überweisen', ['IBAN DE89370400440532013000']],
  ['GB29 NWBK 6016 1331 9268 19', ['IBAN GB29 NWBK 6016 1331 9268 19']],
  ['at61 1904 3002 3457 3201', ['IBAN at61 1904 3002 3457 3201']],
  ['DE88 3704 0044 0532 0130 00', []],
  ['GB29 NWBK 6016 1331 9268 18', []],
  ['Eine IBAN hat 22 Stellen', []],
])('When somebody writes %j, then these account numbers are found', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test.each<[text: string, found: string[]]>([
  ['Ruft an: 030 901820', ['PHONE_NUMBER 030 901820']],
  ['0171 2345678 ist meine Nummer', ['PHONE_NUMBER 0171 2345678']],
  ['+49 (0)30 901820', ['PHONE_NUMBER +49 (0)30 901820']],
  ['Call +44 20 7946 0958', ['PHONE_NUMBER +44 20 7946 0958']],
  ['am 12.10.2024 um 10:15', []],
  ['Wintersemester 2024/2025', []],
  ['Seite 120-135, Aufgabe 7', []],
  ['Meine Matrikelnummer ist 3456789', ['STUDENT_NUMBER 3456789']],
  ['Matr.-Nr. 12345', ['STUDENT_NUMBER 12345']],
  ['student ID: 20231234', ['STUDENT_NUMBER 20231234']],
  ['ich, 3456789, fand es gut', ['STUDENT_NUMBER 3456789']],
  ['Am 20241015 war Klausur', []],
  ['1000000,50 Euro', []],
  ['Note 1,7 bei 120 Punkten', []],
])('When somebody writes %j, then these numbers are found', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test.each<[text: string, found: string[]]>([
  ['Ich wohne Hauptstraße 5, 10115 Berlin.', ['POSTAL_ADDRESS Hauptstraße 5, 10115 Berlin']],
  ['Lindenweg 12a', ['POSTAL_ADDRESS Lindenweg 12a']],
  ['Lange Straße 7 ist laut', ['POSTAL_ADDRESS Lange Straße 7']],
  ['Am Ring 3', ['POSTAL_ADDRESS Am Ring 3']],
  ['221b Baker Street, London NW1 6XE', ['POSTAL_ADDRESS 221b Baker Street, London NW1 6XE']],
  ['Der Lösungsweg 3 war falsch', ['POSTAL_ADDRESS Lösungsweg 3']],
  ['Auf diesem Weg 2 Dinge', []],
  ['Platz 5 im Hörsaal', []],
])('When somebody writes %j, then these postal addresses are found', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test('When a comment names several things, then each is found once, in order', () => {
  const text = 'Frau Özdemir (anna.oezdemir@uni.de, 030 901820) wohnt Lindenweg 3';
  expect(foundIn(text)).toEqual([
    'NAME Özdemir',
    'MAIL_ADDRESS anna.oezdemir@uni.de',
    'PHONE_NUMBER 030 901820',
    'POSTAL_ADDRESS Lindenweg 3',
  ]);
});

test('When a comment is long and made to be slow, then it is looked through nevertheless', () => {
  const texts = ['a.'.repeat(20_000), 'Frau '.repeat(8_000), '1 '.repeat(20_000), 'Aa '.repeat(14_000)];
  for (const text of texts) expect(find(text)).toBeInstanceOf(Array);
});
