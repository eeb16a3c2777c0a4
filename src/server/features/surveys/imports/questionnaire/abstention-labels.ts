/**
 * Answers that decline to answer. German `trifft nicht zu` is not among them: it is the end of a scale far more
 * often than "not applicable".
 */
const ABSTENTIONS: readonly RegExp[] = [
  /^(no answer|no opinion|no response|not sure\/no opinion|prefer not to (say|answer|disclose)|i('d| would) rather not say)$/,
  /^((i )?(don'?t|do not|dont) know( ?[/,] ?(no opinion|no answer|not applicable|n\/a))?|dk)$/,
  /^(not applicable|does not apply|n\.? ?\/ ?a\.?|n\. ?a\.?|not applicable ?\/ ?.*|(can'?t|cannot|unable to) (say|judge|rate|answer))$/,
  /^(no basis( (for|to) .+)?|(insufficient|not enough) (information|knowledge|experience)( (for|to) .+)?|(did )?not observed?|(can'?t|cannot|unable to) (evaluate|assess|comment|tell))$/,
  /^(keine (beurteilung|bewertung|einschätzung) möglich|nicht (zu )?(beurteilen|bewertbar)|kann (ich )?nicht (beurteilt|bewertet) werden)$/,
  /^(keine (angaben?|antwort|meinung|aussage)( möglich)?|k\. ?a\.?|ka|(ich )?möchte (ich )?(dazu )?(keine angaben? machen|nicht (sagen|angeben|beantworten)))$/,
  /^((ich )?weiß (ich |es )?nicht|(ich )?weiss (ich |es )?nicht|kann ich nicht (beurteilen|sagen|einschätzen)|nicht beurteilbar|nicht anwendbar|entfällt)$/,
  /^(sans (réponse|avis|opinion)|pas de réponse|ne sais? pas|je ne sais pas|non applicable)$/,
  /^(sin respuesta|no (sé|sabe)|ns\/nc|no aplicable|nessuna risposta|non so|geen antwoord|weet (ik )?niet|niet van toepassing)$/,
  /^(nsp|ne (sait|se prononce) pas|sans objet|non concernée?|no (lo )?sé|no (sabe|contesta|responde)|no sabe ?[/,] ?no contesta|prefiero no (contestar|decirlo|responder))$/,
  /^(non (lo )?so|non applicabile|preferisco non rispondere|não sabe|ns\/nr|prefiro não (dizer|responder))$/,
  /^(nie wiem|nie dotyczy|brak (odpowiedzi|danych|opinii)|odmowa( odpowiedzi)?|geen (mening|idee)|n\.?v\.?t)$/,
  /^(ved ikke|vet ikke|det ved jeg ikke|ikke (relevant|aktuelt)|intet svar|ikke svart|ej relevant|ingen åsikt)$/,
  /^(en (osaa sanoa|tiedä)|eos|ei vastausta|nevím|bez odpovědi|netýká se|bilmiyorum|fikrim yok|cevap yok)$/,
  /^(nem tudom|nincs válasz|nem válaszol|не знаю|затрудняюсь ответить|нет ответа|не применимо|nu știu|fără răspuns)$/,
  /^(sem resposta|não sei|não se aplica|inget svar|vet (ej|inte))$/,
];

export const isAbstentionLabel = (text: string): boolean => {
  const normal = text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/^[([\s-]+|[)\]\s.!?-]+$/g, '')
    .replace(/\s+/g, ' ');
  // `k. A.` and `n. a.` lose their last dot above; the patterns allow for it.
  return normal !== '' && ABSTENTIONS.some((pattern) => pattern.test(normal));
};
