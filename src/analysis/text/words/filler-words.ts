import type { TextLanguage } from './text-languages.ts';

/** Words that say nothing about what was evaluated. In all of their forms, so that none of them needs a stemmer. */
interface Fillers {
  /** Verbs that go with any topic. */
  readonly verbs: string;
  readonly politeness: string;
  /** Praise without a reason, amounts, and words that join sentences. */
  readonly vague: string;
}

const fillers: Record<TextLanguage, Fillers> = {
  de: {
    verbs: `
    machen machst macht machte machten gemacht mach mache gehen geht gehst ging gingen ginge gegangen geh gehe
    geben gibt gibst gab gaben gäbe gäben gegeben gebe nehmen nimmt nimmst nahm nahmen nähme genommen nehme
    kommen kommt kam kamen käme kämen gekommen komme stehen steht stand standen stünde stünden gestanden stehe
    bleiben bleibt blieb blieben bliebe geblieben bleibe halten hält hielt hielten gehalten halte lassen lässt
    ließ ließen ließe gelassen lasse finden findet fand fanden fände fänden gefunden finde sehen sieht sah sahen
    sähe gesehen sehe sagen sagt sagte sagten gesagt sage wünschen wünscht wünschte gewünscht wünsche gefallen
    gefällt gefiel gefielen passen passt passte passten gepasst passe bekommen bekommt bekam bekamen bekäme
    bekomme bringen bringt brachte brachten gebracht bringe setzen setzt setzte gesetzt stellen stellt stellte
    gestellt liegen liegt lag lagen läge lägen gelegen denken denkt dachte dachten gedacht denke glauben glaubt
    glaubte geglaubt glaube merken merkt merkte gemerkt merke schätzen schätzt schätzte geschätzt schätze helfen
    hilft half halfen hülfe geholfen helfe brauchen braucht brauchte bräuchte gebraucht brauche versuchen
    versucht versuchte versuche scheinen scheint schien schiene freuen freut freute gefreut freue hoffen hofft
    hoffte gehofft hoffe tun tut tat taten täte getan tue möchten möchte mochte mochten gemocht mögen mag werden
    wird wurde wurden würde würden geworden haben hatte hatten hätte hätten gehabt sein waren wäre wären gewesen
    können konnte konnten könnte könnten sollen sollte sollten müssen musste mussten müsste müssten dürfen
    durfte durften dürfte dürften wollen wollte wollten legen legt legte gelegt lege hängen hängt hing gehangen
    ziehen zieht zog gezogen meinen meint meinte gemeint feststehen feststünde feststünden feststand heißen
    heißt hieß gehören gehört gehörte reichen reicht reichte gereicht stimmen stimmt stimmte gestimmt gelingen
    gelingt gelang gelungen bieten bietet bot geboten eingehen eingegangen entstehen entsteht entstand laufen
    läuft lief gelaufen wirken wirkt wirkte fallen fällt fiel behalten behält ändern ändert änderte geändert
    ändere`,
    politeness: `
    danke dank dankeschön bitte bitten gern gerne herzlich herzlichen liebe lieber grüße gruß hallo weiter
    weiterhin bisher leider schade sorry okay ok ja nein nö keine nichts anmerkung anmerkungen kommentar
    kommentare weiterempfehlen empfehlen empfehle selbstverständlich`,
    vague: `
    gut gute guten guter gutes schön schöne schönen schöner schönes toll tolle tollen toller tolles super prima
    positiv positive positiven positiver positives angenehm angenehme angenehmen angenehmer angenehmes richtig
    sehr ziemlich besonders insgesamt ansonsten generell allgemein eigentlich einfach halt eben wirklich jedoch
    allerdings außerdem teilweise manchmal oft meist meistens immer öfter ab beim zum mal stets fast etwa sogar
    daher deshalb trotzdem zudem dadurch jeweils sodass obwohl während anders unser unsere unserem unseren
    unserer unseres euer eure eurem euren eurer diese diesem diesen dieser dieses jede jedem jeden jeder jedes
    alle allem allen aller alles ding dinge dingen sache sachen teil teile teilen rest selbe selben nächste
    nächsten nächster nächstes letzte letzten letzter letztes viel viele vielen vieler vieles mehr weitere
    weiteren weiterer weiteres etwas paar einige einigen einiger`,
  },
  en: {
    verbs: `
    make makes made making go goes went gone going give gives gave given giving take takes took taken taking
    come comes came coming keep keeps kept keeping get gets got gotten getting put puts putting let lets see
    sees saw seen seeing say says said saying tell tells told telling think thinks thought know knows knew known
    knowing want wants wanted wanting wish wishes wished wishing feel feels felt feeling find finds found
    finding like likes liked liking love loves loved loving need needs needed needing try tries tried trying
    seem seems seemed seeming look looks looked looking bring brings brought bringing leave leaves left leaving
    appreciate appreciates appreciated hope hopes hoped hoping prefer prefers preferred recommend recommends
    recommended enjoy enjoys enjoyed do does did done doing have has had having be been being is are was were
    would could should might must shall allow allows allowed become becomes became happen happens happened mean
    means meant start starts started end ends ended stay stays stayed show shows showed shown`,
    politeness: `
    thank thanks please sorry hello hi dear cheers welcome yes no okay ok none nothing comment comments`,
    vague: `
    good great nice fine very really quite rather pretty truly actually basically simply definitely absolutely
    genuinely incredibly extremely especially always ever never often sometimes usually overall generally
    otherwise apart maybe perhaps however although though because since while when also even still already
    almost every everyone everybody everything someone something anyone anything nobody thing things stuff one
    ones another other others much many more most less least few fewer plenty lot lots little bit able sure far
    away big plus right well itself himself herself themselves myself ourselves throughout without within during
    again once next last first second hardly finally matter matters rest part parts way ways kind sort favourite
    favorite willing aside such same`,
  },
};

const splitList = ({ verbs, politeness, vague }: Fillers): readonly string[] =>
  `${verbs} ${politeness} ${vague}`.split(/\s+/u).filter((word) => word !== '');

export const fillerWords: Record<TextLanguage, readonly string[]> = {
  de: splitList(fillers.de),
  en: splitList(fillers.en),
};
