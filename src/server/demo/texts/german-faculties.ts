import { type DemoFaculty, institute } from './university.ts';

export const germanFaculties: readonly DemoFaculty[] = [
  {
    name: 'Fakultät für Wirtschaftswissenschaften',
    institutes: [
      institute(
        'Institut für Betriebswirtschaftslehre',
        'Unternehmensethik;Strategisches Management;Gründung und Innovation',
        'Einführung in die Betriebswirtschaftslehre|310|Rechtsformen;Break-even-Analyse;Wertschöpfungskette;Organisation',
        'Kostenrechnung|190|Deckungsbeitrag;Kostenstellen;Prozesskosten;Kalkulation',
        'Investition und Finanzierung|160|Kapitalwert;Zinsfuß;Leverage-Effekt;Kreditsicherheiten',
        'Marketing|140|Preispolitik;Marktsegmentierung;Markenführung;Käuferverhalten',
        '*International Management|55|market entry;cultural dimensions;global supply chains;joint ventures',
        'Jahresabschluss|120|Bilanzierung;Rückstellungen;Abschreibungen;Anhang',
      ),
      institute(
        'Institut für Volkswirtschaftslehre',
        'Verhaltensökonomik;Europäische Integration;Umweltökonomik',
        'Mikroökonomik I|240|Nutzenfunktion;Marktgleichgewicht;Monopol;Indifferenzkurven',
        'Makroökonomik|180|IS-LM-Modell;Inflation;Konjunkturzyklen;Geldpolitik',
        '*Game Theory|48|Nash equilibrium;repeated games;mixed strategies;signalling',
        'Ökonometrie|85|Instrumentvariablen;Heteroskedastizität;Paneldaten;Regression',
        'Finanzwissenschaft|70|Öffentliche Güter;Steuerinzidenz;Staatsverschuldung;Finanzausgleich',
      ),
      institute(
        'Institut für Wirtschaftsinformatik',
        'Digitale Plattformen;IT-Projektmanagement',
        'Grundlagen der Wirtschaftsinformatik|150|Geschäftsprozesse;ERP-Systeme;Datenmodelle;BPMN',
        'Datenbanken für Wirtschaftsinformatiker|95|Normalformen;SQL-Abfragen;Transaktionen;Indexe',
        '*Business Analytics|62|clustering;forecasting;dashboards;decision trees',
        'Informationssicherheit|58|Risikoanalyse;Zertifikate;Notfallplanung;Zugriffsrechte',
      ),
    ],
  },
  {
    name: 'Fakultät für Mathematik und Informatik',
    institutes: [
      institute(
        'Institut für Mathematik',
        'Zahlentheorie;Graphentheorie;Mathematik in der Schule',
        'Analysis I|210|Grenzwerte;Potenzreihen;Stetigkeit;Vollständige Induktion',
        'Lineare Algebra I|220|Eigenwerte;Basiswechsel;Determinanten;Vektorräume',
        'Stochastik|130|Bedingte Wahrscheinlichkeit;Grenzwertsätze;Schätzer;Markow-Ketten',
        'Numerik|64|Interpolation;Konvergenzordnung;LR-Zerlegung;Newton-Verfahren',
        'Algebra|46|Gruppenoperationen;Körpererweiterungen;Galois-Theorie;Ringe',
      ),
      institute(
        'Institut für Informatik',
        'Softwarequalität;Ethik der künstlichen Intelligenz;Compilerbau',
        'Programmierung I|280|Rekursion;Schleifen;Vererbung;Unit-Tests',
        'Algorithmen und Datenstrukturen|230|Laufzeitanalyse;Suchbäume;Dynamische Programmierung;Hashing',
        'Betriebssysteme|120|Scheduling;Synchronisation;Speicherverwaltung;Dateisysteme',
        '*Machine Learning|140|backpropagation;regularisation;kernel methods;overfitting',
        'Theoretische Informatik|150|Pumping-Lemma;NP-Vollständigkeit;Turingmaschinen;Kontextfreie Grammatiken',
        '*Distributed Systems|52|consensus;clock synchronisation;replication;fault tolerance',
      ),
      institute(
        'Institut für Statistik und Data Science',
        'Datenvisualisierung;Kausale Inferenz',
        'Statistik für Studierende aller Fächer|260|Konfidenzintervalle;Hypothesentests;Streudiagramme;Korrelation',
        '*Bayesian Statistics|40|prior distributions;MCMC;hierarchical models;posterior checks',
        'Multivariate Verfahren|44|Hauptkomponenten;Clusteranalyse;Faktorenanalyse;Diskriminanzanalyse',
      ),
    ],
  },
  {
    name: 'Fakultät für Geistes- und Sozialwissenschaften',
    institutes: [
      institute(
        'Institut für Geschichte',
        'Das geteilte Berlin;Quellenkunde des Mittelalters;Geschichte der Umwelt',
        'Einführung in die Geschichtswissenschaft|95|Quellenkritik;Periodisierung;Archivarbeit;Historiografie',
        'Europa im 19. Jahrhundert|110|Wiener Kongress;Industrialisierung;Nationalismus;Revolution von 1848',
        'Alte Geschichte|74|Römische Republik;Athenische Demokratie;Hellenismus;Münzfunde',
      ),
      institute(
        'Institut für Soziologie',
        'Soziale Ungleichheit;Migration und Stadt;Qualitative Interviews',
        'Soziologische Theorie|130|Systemtheorie;Habitus;Handlungstheorie;Rollen',
        'Methoden der empirischen Sozialforschung|160|Fragebogenkonstruktion;Stichproben;Skalierung;Beobachtung',
        '*Sociology of Organisations|45|bureaucracy;institutional theory;networks;gender at work',
      ),
      institute(
        'Institut für Germanistik',
        'Lyrik der Romantik;Sprachwandel;Literatur und Film',
        'Einführung in die Linguistik|140|Phonologie;Morphologie;Syntaxbäume;Pragmatik',
        'Neuere deutsche Literatur|120|Erzählperspektive;Sturm und Drang;Kafka;Exilliteratur',
        'Mediävistik|66|Minnesang;Nibelungenlied;Mittelhochdeutsche Grammatik;Handschriften',
      ),
      institute(
        'Institut für Anglistik',
        '*Postcolonial Writing;*Shakespeare on Stage',
        '*Introduction to Literary Studies|105|narrative voice;close reading;modernism;genre',
        '*English Linguistics|98|phonetics;word formation;discourse analysis;dialects',
        '*Academic Writing|60|thesis statements;paragraph structure;citation styles;peer review',
      ),
    ],
  },
  {
    name: 'Fakultät für Natur- und Ingenieurwissenschaften',
    institutes: [
      institute(
        'Institut für Physik',
        'Physik und Musik;Klimaphysik',
        'Experimentalphysik I|170|Drehimpuls;Schwingungen;Energieerhaltung;Strömungen',
        'Theoretische Mechanik|80|Lagrange-Formalismus;Zwangsbedingungen;Noether-Theorem;Starre Körper',
        'Thermodynamik|92|Entropie;Kreisprozesse;Phasenübergänge;Zustandsgleichungen',
        '*Solid State Physics|38|band structure;phonons;superconductivity;crystal lattices',
      ),
      institute(
        'Institut für Chemie',
        'Grüne Chemie;Spektroskopie in der Praxis',
        'Allgemeine Chemie|200|Säure-Base-Gleichgewichte;Redoxreaktionen;Orbitalmodell;Stöchiometrie',
        'Organische Chemie|115|Reaktionsmechanismen;Stereochemie;Aromaten;Retrosynthese',
        'Physikalische Chemie|70|Reaktionskinetik;Elektrochemie;Katalyse;Adsorption',
      ),
      institute(
        'Institut für Maschinenbau',
        'Leichtbau;Fabrikplanung;Additive Fertigung',
        'Technische Mechanik I|250|Freischneiden;Fachwerke;Schnittgrößen;Reibung',
        'Werkstoffkunde|145|Zustandsdiagramme;Korrosion;Wärmebehandlung;Härteprüfung',
        'Konstruktionslehre|110|Toleranzen;Wälzlager;Schraubverbindungen;Getriebe',
        'Regelungstechnik|88|Bode-Diagramm;Stabilität;PID-Regler;Laplace-Transformation',
      ),
      institute(
        'Institut für Biologie',
        'Ökologische Feldarbeit;Bioethik',
        'Zellbiologie|180|Zellmembran;Mitose;Signalwege;Proteinbiosynthese',
        'Genetik|135|Mendelsche Regeln;Genregulation;Mutationen;CRISPR',
        '*Evolutionary Biology|58|natural selection;phylogenetic trees;speciation;drift',
      ),
    ],
  },
  {
    name: 'Fakultät für Rechtswissenschaft',
    institutes: [
      institute(
        'Institut für Bürgerliches Recht',
        'Mietrecht in der Praxis;Erbrecht',
        'BGB Allgemeiner Teil|330|Willenserklärung;Stellvertretung;Anfechtung;Minderjährigenrecht',
        'Schuldrecht|240|Gewährleistung;Verzug;Schadensersatz;Widerruf',
        'Sachenrecht|170|Eigentumserwerb;Grundschuld;Besitzschutz;Sicherungsübereignung',
      ),
      institute(
        'Institut für Öffentliches Recht',
        'Datenschutzrecht;Grundrechte im Netz',
        'Staatsrecht|290|Grundrechtsprüfung;Gesetzgebungsverfahren;Bundesrat;Verhältnismäßigkeit',
        'Verwaltungsrecht|180|Verwaltungsakt;Ermessen;Widerspruchsverfahren;Polizeirecht',
        '*European Union Law|72|preliminary rulings;free movement;direct effect;state aid',
      ),
    ],
  },
  {
    name: 'Fakultät für Psychologie und Pädagogik',
    institutes: [
      institute(
        'Institut für Psychologie',
        'Gesprächsführung;Schlaf und Traum;Positive Psychologie',
        'Allgemeine Psychologie|165|Arbeitsgedächtnis;Aufmerksamkeit;Konditionierung;Wahrnehmung',
        'Sozialpsychologie|140|Gruppendenken;Attribution;Einstellungen;Konformität',
        'Diagnostik|105|Reliabilität;Intelligenztests;Normwerte;Anamnese',
        '*Cognitive Neuroscience|55|fMRI;executive functions;neural plasticity;vision',
      ),
      institute(
        'Institut für Erziehungswissenschaft',
        'Inklusion im Unterricht;Medienpädagogik;Lernschwierigkeiten',
        'Einführung in die Pädagogik|190|Erziehungsstile;Bildungsbegriff;Montessori;Sozialisation',
        'Didaktik|150|Unterrichtsplanung;Lernziele;Differenzierung;Kooperatives Lernen',
        'Bildungsforschung|68|Schulvergleiche;Bildungsungleichheit;Längsschnittstudien;Kompetenzmodelle',
      ),
    ],
  },
];
