import type { ShippedTopic } from './shipped-topics.ts';

export const teachingTopics: readonly ShippedTopic[] = [
  {
    name: { de: 'Tempo', en: 'Pace' },
    de: 'tempo, geschwindigkeit, zu schnell, zu langsam, hetzen, gehetzt, eilig, mitkommen, hinterherkommen, durchgepeitscht',
    en: 'pace, tempo, speed, too fast, too slow, fast, slow, rushed, rush, hurry, keep up, quickly',
    not: { de: 'schnell geantwortet, schnell beantwortet', en: 'fast reply, quickly answered' },
  },
  {
    name: { de: 'Struktur und roter Faden', en: 'Structure' },
    de: 'struktur, strukturiert, aufbau, aufgebaut, gliederung, gegliedert, roter faden, überblick, übersicht, zusammenfassung, reihenfolge, chaotisch, durcheinander',
    en: 'structure, structured, organized, organised, outline, overview, summary, order, chaotic, messy, thread',
  },
  {
    name: { de: 'Verständlichkeit', en: 'Clarity' },
    de: 'verständlich, unverständlich, verstehen, verstanden, nachvollziehbar, erklärt, erklären, erklärung, klar, unklar, anschaulich, kompliziert, verwirrend',
    en: 'clear, unclear, clarity, understand, understandable, explain, explained, explanation, confusing, confused, complicated',
  },
  {
    name: { de: 'Beispiele und Praxisbezug', en: 'Examples and practice' },
    de: 'beispiel, praxis, praxisbezug, praxisnah, praktisch, anwendung, angewandt, fallbeispiel, fallstudie, alltag, *beispiele',
    en: 'example, practice, practical, application, applied, case study, case studies, real life, real world, hands-on',
  },
  {
    name: { de: 'Übungen und Aufgaben', en: 'Exercises and assignments' },
    de: 'übung, übungsblatt, übungsblätter, aufgabe, hausaufgabe, abgabe, musterlösung, lösung, tutorium, tutorat, korrektur, korrigiert, *aufgaben, *übungen',
    en: 'exercise, assignment, homework, problem set, worksheet, solution, tutorial, submission, graded',
  },
  {
    name: { de: 'Folien und Unterlagen', en: 'Slides and materials' },
    de: 'folie, skript, unterlage, material, literatur, buch, handout, aufzeichnung, video, *folien, *unterlagen, *material',
    en: 'slide, script, notes, handout, material, reading, literature, textbook, recording, video',
  },
  {
    name: { de: 'Lehrperson', en: 'Teacher' },
    de: 'dozent, dozentin, dozierende, professor, professorin, lehrperson, lehrkraft, lehrende, kompetent, freundlich, nett, motiviert, engagiert, begeistert, sympathisch',
    en: 'lecturer, teacher, professor, instructor, friendly, nice, competent, motivated, enthusiastic, passionate, approachable',
  },
  {
    name: { de: 'Austausch und Fragen', en: 'Discussion and questions' },
    de: 'diskussion, diskutieren, diskutiert, frage, nachfragen, austausch, interaktiv, interaktion, gruppenarbeit, beteiligung, rückfrage, mitmachen',
    en: 'discussion, discuss, question, ask, interactive, interaction, group work, participation, exchange, feedback round',
    not: { de: 'keine frage, ohne frage', en: 'no question, without question' },
  },
  {
    name: { de: 'Stoffmenge und Aufwand', en: 'Workload' },
    de: 'stoff, stoffmenge, umfang, umfangreich, aufwand, arbeitsaufwand, zeitaufwand, zu viel, überfordert, pensum, leistungspunkt',
    en: 'workload, too much, amount, overload, overwhelming, overwhelmed, time consuming, effort, credits',
  },
  {
    name: { de: 'Prüfung und Benotung', en: 'Exam and grading' },
    de: 'prüfung, klausur, probeklausur, note, benotung, bewertung, bewertet, prüfungsvorbereitung, referat, hausarbeit, *klausur, *prüfung',
    en: 'exam, examination, test, mock exam, grade, grading, marking, marks, assessment, presentation, essay',
    not: { de: 'zur note nehmen', en: 'take note' },
  },
  {
    name: { de: 'Raum und Technik', en: 'Room and equipment' },
    de: 'raum, hörsaal, hörsäle, seminarraum, platz, plätze, luft, heiß, kalt, akustik, mikrofon, beamer, technik, ton, *raum, laut',
    en: 'room, hall, lecture hall, seat, air, hot, cold, acoustics, microphone, projector, equipment, noise, loud',
  },
  {
    name: { de: 'Organisation und Information', en: 'Organisation and information' },
    de: 'organisation, organisiert, termin, uhrzeit, ankündigung, angekündigt, information, informiert, plattform, lernplattform, moodle, anmeldung, ausfall, ausgefallen, pünktlich',
    en: 'organisation, organization, schedule, timetable, announcement, announced, information, informed, platform, moodle, registration, cancelled, canceled, punctual, on time',
  },
];
