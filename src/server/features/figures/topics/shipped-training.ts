import type { ShippedTopic } from './shipped-topics.ts';

export const trainingTopics: readonly ShippedTopic[] = [
  {
    name: { de: 'Nutzen für die Arbeit', en: 'Use at work' },
    de: 'nutzen, nützlich, hilfreich, arbeit, arbeitsalltag, arbeitsplatz, umsetzen, umsetzbar, anwenden, anwendbar, mitnehmen, relevant, praxis, praxisnah',
    en: 'useful, helpful, benefit, work, job, workplace, apply, applicable, relevant, practice, practical, takeaway, put into practice',
  },
  {
    name: { de: 'Inhalt und Niveau', en: 'Content and level' },
    de: 'inhalt, thema, niveau, vorkenntnisse, grundlage, vertiefung, vertiefen, zu einfach, zu schwer, oberflächlich, anspruchsvoll, aktuell, veraltet',
    en: 'content, topic, level, prior knowledge, basics, basic, advanced, depth, too easy, too difficult, superficial, up to date, outdated',
  },
  {
    name: { de: 'Trainerinnen und Trainer', en: 'Trainers' },
    de: 'trainer, trainerin, referent, referentin, kursleitung, seminarleitung, kompetent, fachwissen, freundlich, eingegangen, geduldig, sympathisch, lebendig',
    en: 'trainer, facilitator, speaker, coach, competent, expertise, knowledgeable, friendly, patient, engaging, lively',
  },
  {
    name: { de: 'Methoden und Übungen', en: 'Methods and exercises' },
    de: 'methode, methodik, übung, rollenspiel, gruppenarbeit, fallbeispiel, beispiel, abwechslung, abwechslungsreich, interaktiv, mitmachen, ausprobieren',
    en: 'method, exercise, role play, group work, case study, example, variety, varied, interactive, hands-on, try out',
  },
  {
    name: { de: 'Unterlagen', en: 'Materials' },
    de: 'unterlage, material, handout, folie, skript, checkliste, vorlage, nachlesen, dokumentation, *unterlagen',
    en: 'material, handout, slide, script, checklist, template, documentation, workbook',
  },
  {
    name: { de: 'Zeit und Tempo', en: 'Time and pace' },
    de: 'zeit, tempo, dauer, pause, zu kurz, zu lang, zu schnell, zu langsam, gedrängt, straff, zeitdruck, zeitplan',
    en: 'time, pace, duration, break, too short, too long, too fast, too slow, rushed, packed, schedule, agenda',
  },
  {
    name: { de: 'Austausch in der Gruppe', en: 'Exchange in the group' },
    de: 'austausch, gruppe, teilnehmer, teilnehmerinnen, teilnehmende, kollegen, kolleginnen, diskussion, atmosphäre, stimmung, gruppengröße, netzwerk',
    en: 'exchange, group, participant, colleague, discussion, atmosphere, mood, group size, networking, network',
  },
  {
    name: { de: 'Raum und Verpflegung', en: 'Venue and catering' },
    de: 'raum, seminarraum, ort, hotel, verpflegung, essen, kaffee, getränk, mittagessen, parkplatz, anreise, klimaanlage, *raum',
    en: 'room, venue, location, hotel, catering, food, coffee, drinks, lunch, parking, travel, air conditioning',
  },
  {
    name: { de: 'Technik und Online-Teilnahme', en: 'Technology and online sessions' },
    de: 'technik, online, verbindung, ton, kamera, mikrofon, bildschirm, videokonferenz, plattform, software, zugang',
    en: 'technology, technical, online, connection, sound, camera, microphone, screen, video call, platform, software, access',
  },
  {
    name: { de: 'Organisation', en: 'Organisation' },
    de: 'organisation, organisiert, anmeldung, einladung, information, ablauf, betreuung, ansprechpartner, kurzfristig, absage',
    en: 'organisation, organization, organised, organized, registration, invitation, information, support, contact person, short notice, cancellation',
  },
];
