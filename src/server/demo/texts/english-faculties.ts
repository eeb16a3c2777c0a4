import { type DemoFaculty, institute } from './university.ts';

/** As many faculties, departments, courses and places as in German, so that both demos have the same figures. */
export const englishFaculties: readonly DemoFaculty[] = [
  {
    name: 'Faculty of Business and Economics',
    institutes: [
      institute(
        'Department of Management',
        'Business Ethics;Strategic Management;Entrepreneurship and Innovation',
        'Introduction to Management|310|legal forms;break-even analysis;the value chain;organisational design',
        'Cost Accounting|190|contribution margins;cost centres;activity-based costing;standard costing',
        'Corporate Finance|160|net present value;the cost of capital;leverage;loan covenants',
        'Principles of Marketing|140|pricing;market segmentation;brand management;consumer behaviour',
        'International Business|55|market entry;cultural dimensions;global supply chains;joint ventures',
        'Financial Reporting|120|balance sheets;provisions;depreciation;cash flow statements',
      ),
      institute(
        'Department of Economics',
        'Behavioural Economics;European Integration;Environmental Economics',
        'Microeconomics I|240|utility functions;market equilibrium;monopoly;indifference curves',
        'Macroeconomics|180|the IS-LM model;inflation;business cycles;monetary policy',
        'Game Theory|48|Nash equilibrium;repeated games;mixed strategies;signalling',
        'Econometrics|85|instrumental variables;heteroscedasticity;panel data;regression',
        'Public Finance|70|public goods;tax incidence;government debt;fiscal federalism',
      ),
      institute(
        'Department of Information Systems',
        'Digital Platforms;IT Project Management',
        'Foundations of Information Systems|150|business processes;ERP systems;data modelling;BPMN',
        'Databases for Business|95|normal forms;SQL queries;transactions;indexing',
        'Business Analytics|62|clustering;forecasting;dashboards;decision trees',
        'Information Security|58|risk analysis;certificates;contingency planning;access control',
      ),
    ],
  },
  {
    name: 'Faculty of Mathematics and Computer Science',
    institutes: [
      institute(
        'Department of Mathematics',
        'Number Theory;Graph Theory;Mathematics in Schools',
        'Real Analysis I|210|limits;power series;continuity;proof by induction',
        'Linear Algebra I|220|eigenvalues;change of basis;determinants;vector spaces',
        'Probability|130|conditional probability;the central limit theorem;estimators;Markov chains',
        'Numerical Analysis|64|interpolation;orders of convergence;LU decomposition;Newton’s method',
        'Abstract Algebra|46|group actions;field extensions;Galois theory;rings',
      ),
      institute(
        'Department of Computer Science',
        'Software Quality;Ethics of Artificial Intelligence;Compiler Construction',
        'Programming I|280|recursion;loops;inheritance;unit testing',
        'Algorithms and Data Structures|230|running times;search trees;dynamic programming;hashing',
        'Operating Systems|120|scheduling;synchronisation;memory management;file systems',
        'Machine Learning|140|backpropagation;regularisation;kernel methods;overfitting',
        'Theory of Computation|150|the pumping lemma;NP-completeness;Turing machines;context-free grammars',
        'Distributed Systems|52|consensus;clock synchronisation;replication;fault tolerance',
      ),
      institute(
        'Department of Statistics and Data Science',
        'Data Visualisation;Causal Inference',
        'Statistics for All Subjects|260|confidence intervals;hypothesis tests;scatter plots;correlation',
        'Bayesian Statistics|40|prior distributions;MCMC;hierarchical models;posterior checks',
        'Multivariate Methods|44|principal components;cluster analysis;factor analysis;discriminant analysis',
      ),
    ],
  },
  {
    name: 'Faculty of Arts and Social Sciences',
    institutes: [
      institute(
        'Department of History',
        'Divided Berlin;Reading Medieval Sources;Environmental History',
        'The Historian’s Craft|95|source criticism;periodisation;archival work;historiography',
        'Europe in the Nineteenth Century|110|the Congress of Vienna;industrialisation;nationalism;the revolutions of 1848',
        'Ancient History|74|the Roman Republic;Athenian democracy;Hellenism;coin finds',
      ),
      institute(
        'Department of Sociology',
        'Social Inequality;Migration and the City;Qualitative Interviewing',
        'Sociological Theory|130|systems theory;habitus;theories of action;social roles',
        'Research Methods in the Social Sciences|160|questionnaire design;sampling;scaling;observation',
        'Sociology of Organisations|45|bureaucracy;institutional theory;networks;gender at work',
      ),
      institute(
        'Department of English',
        'Romantic Poetry;Language Change;Literature and Film',
        'Introduction to Linguistics|140|phonology;morphology;syntax trees;pragmatics',
        'Modern British Literature|120|narrative perspective;the Victorian novel;Virginia Woolf;war poetry',
        'Medieval Literature|66|courtly love;Beowulf;Middle English;manuscripts',
      ),
      institute(
        'Department of German Studies',
        '*Literatur der Gegenwart;*Brecht auf der Bühne',
        '*Einführung in die Literaturwissenschaft|105|Erzählperspektive;Textanalyse;Moderne;Gattungen',
        '*Deutsche Sprachwissenschaft|98|Phonetik;Wortbildung;Diskursanalyse;Dialekte',
        '*Wissenschaftliches Schreiben|60|Thesen;Absatzstruktur;Zitierweisen;Textfeedback',
      ),
    ],
  },
  {
    name: 'Faculty of Science and Engineering',
    institutes: [
      institute(
        'Department of Physics',
        'Physics of Music;Climate Physics',
        'Physics Laboratory I|170|angular momentum;oscillations;conservation of energy;fluid flow',
        'Classical Mechanics|80|the Lagrangian formalism;constraints;Noether’s theorem;rigid bodies',
        'Thermodynamics|92|entropy;heat engines;phase transitions;equations of state',
        'Solid State Physics|38|band structure;phonons;superconductivity;crystal lattices',
      ),
      institute(
        'Department of Chemistry',
        'Green Chemistry;Spectroscopy in Practice',
        'General Chemistry|200|acid–base equilibria;redox reactions;orbitals;stoichiometry',
        'Organic Chemistry|115|reaction mechanisms;stereochemistry;aromaticity;retrosynthesis',
        'Physical Chemistry|70|reaction kinetics;electrochemistry;catalysis;adsorption',
      ),
      institute(
        'Department of Mechanical Engineering',
        'Lightweight Structures;Factory Planning;Additive Manufacturing',
        'Engineering Mechanics I|250|free-body diagrams;trusses;internal forces;friction',
        'Materials Science|145|phase diagrams;corrosion;heat treatment;hardness testing',
        'Machine Design|110|tolerances;roller bearings;bolted joints;gears',
        'Control Engineering|88|Bode plots;stability;PID control;the Laplace transform',
      ),
      institute(
        'Department of Biology',
        'Ecological Fieldwork;Bioethics',
        'Cell Biology|180|cell membranes;mitosis;signalling pathways;protein synthesis',
        'Genetics|135|Mendelian inheritance;gene regulation;mutations;CRISPR',
        'Evolutionary Biology|58|natural selection;phylogenetic trees;speciation;genetic drift',
      ),
    ],
  },
  {
    name: 'Faculty of Law',
    institutes: [
      institute(
        'Department of Private Law',
        'Tenancy Law in Practice;Wills and Probate',
        'Contract Law|330|offer and acceptance;agency;misrepresentation;capacity',
        'Law of Obligations|240|breach of contract;frustration;damages;restitution',
        'Land Law|170|co-ownership;mortgages;easements;registration of title',
      ),
      institute(
        'Department of Public Law',
        'Data Protection Law;Human Rights Online',
        'Constitutional Law|290|parliamentary sovereignty;the legislative process;devolution;proportionality',
        'Administrative Law|180|judicial review;discretion;tribunals;police powers',
        'European Union Law|72|preliminary rulings;free movement;direct effect;state aid',
      ),
    ],
  },
  {
    name: 'Faculty of Psychology and Education',
    institutes: [
      institute(
        'Department of Psychology',
        'Counselling Skills;Sleep and Dreams;Positive Psychology',
        'Introduction to Psychology|165|working memory;attention;conditioning;perception',
        'Social Psychology|140|groupthink;attribution;attitudes;conformity',
        'Psychological Assessment|105|reliability;intelligence tests;norms;case histories',
        'Cognitive Neuroscience|55|fMRI;executive functions;neural plasticity;vision',
      ),
      institute(
        'Department of Education',
        'Inclusive Teaching;Media Literacy;Learning Difficulties',
        'Foundations of Education|190|parenting styles;theories of learning;Montessori;socialisation',
        'Curriculum and Teaching|150|lesson planning;learning objectives;differentiation;cooperative learning',
        'Educational Research|68|school comparisons;educational inequality;longitudinal studies;models of competence',
      ),
    ],
  },
];
