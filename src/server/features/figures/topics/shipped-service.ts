import type { ShippedTopic } from './shipped-topics.ts';

export const serviceTopics: readonly ShippedTopic[] = [
  {
    name: { de: 'Freundlichkeit', en: 'Friendliness' },
    de: 'freundlich, unfreundlich, nett, höflich, unhöflich, respektvoll, herzlich, zuvorkommend, genervt, ton, wertschätzend',
    en: 'friendly, unfriendly, kind, polite, rude, respectful, welcoming, courteous, warm, annoyed, attitude',
  },
  {
    name: { de: 'Kompetenz und Beratung', en: 'Competence and advice' },
    de: 'kompetent, inkompetent, fachkundig, beratung, beraten, auskunft, wissen, ahnung, hilfreich, weitergeholfen, lösung, gelöst',
    en: 'competent, incompetent, knowledgeable, advice, advise, advised, expertise, helpful, solution, solved, answer',
  },
  {
    name: { de: 'Wartezeit und Tempo', en: 'Waiting time and speed' },
    de: 'wartezeit, warten, gewartet, schlange, schnell, langsam, dauert, gedauert, bearbeitungszeit, zügig, verzögerung, sofort',
    en: 'waiting, wait, waited, queue, line, fast, quick, slow, delay, prompt, processing time, immediately',
  },
  {
    name: { de: 'Erreichbarkeit und Öffnungszeiten', en: 'Availability and opening hours' },
    de: 'erreichbar, erreichbarkeit, telefon, anruf, besetzt, öffnungszeiten, geöffnet, geschlossen, sprechzeit, sprechstunde, termin, rückruf, e-mail, antwort',
    en: 'available, availability, reach, phone, call, opening hours, open, closed, office hours, appointment, call back, email, reply',
  },
  {
    name: { de: 'Information und Verständlichkeit', en: 'Information and clarity' },
    de: 'information, informiert, verständlich, unverständlich, klar, unklar, webseite, website, internetseite, formular, anleitung, hinweis, widersprüchlich',
    en: 'information, informed, clear, unclear, understandable, website, form, instructions, notice, contradictory, confusing',
  },
  {
    name: { de: 'Zuverlässigkeit und Qualität', en: 'Reliability and quality' },
    de: 'zuverlässig, unzuverlässig, verlass, qualität, fehler, fehlerhaft, falsch, korrekt, genau, sorgfältig, versprochen, eingehalten',
    en: 'reliable, unreliable, quality, mistake, error, wrong, correct, accurate, careful, promised, kept',
  },
  {
    name: { de: 'Beschwerden und Kulanz', en: 'Complaints and goodwill' },
    de: 'beschwerde, beschweren, reklamation, kulanz, kulant, erstattung, entschuldigung, entschuldigt, problem, ärger, ärgerlich',
    en: 'complaint, complain, claim, goodwill, refund, apology, apologised, apologized, problem, trouble, annoying',
  },
  {
    name: { de: 'Preis und Leistung', en: 'Price and value' },
    de: 'preis, teuer, günstig, kosten, gebühr, preisleistung, preis-leistung, bezahlen, rechnung, angemessen',
    en: 'price, expensive, cheap, cost, fee, value for money, pay, invoice, bill, reasonable',
  },
  {
    name: { de: 'Räume und Ausstattung', en: 'Rooms and equipment' },
    de: 'raum, räume, ausstattung, sauber, sauberkeit, schmutzig, parkplatz, toilette, sitzplatz, barrierefrei, zugang, beschilderung, einrichtung',
    en: 'room, equipment, facilities, clean, cleanliness, dirty, parking, toilet, seating, accessible, access, signs',
  },
  {
    name: { de: 'Digitale Angebote', en: 'Digital services' },
    de: 'online, app, portal, login, anmeldung, digital, system, absturz, software, passwort, benutzerfreundlich',
    en: 'online, app, portal, login, registration, digital, system, crash, software, password, user-friendly',
  },
];
