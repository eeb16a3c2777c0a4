import { family, type WordFamily } from './word-family.ts';

const frequencyEn = family(
  'frequency',
  null,
  {
    never: 'never|not at all|none of the time',
    almostNever: 'almost never|hardly ever|very rarely|very seldom',
    rarely: 'rarely|seldom|once in a while|not often enough|not often',
    sometimes: 'sometimes|occasionally|some of the time|about half (?:of )?the time|now and then',
    often: 'often|frequently|often enough|regularly',
    mostly: 'most of the time|usually|mostly',
    veryOften: 'very often|very frequently|almost always|nearly always',
    always: 'always|all (?:of )?the time|every time|constantly',
  },
  [
    'never sometimes always',
    'never rarely often always',
    'never sometimes often always',
    'never rarely sometimes often',
    'never rarely sometimes often always',
    'never rarely sometimes often veryOften',
    'never sometimes often veryOften always',
    'never rarely sometimes mostly always',
    'never sometimes mostly always',
    'never almostNever sometimes often veryOften',
    'never almostNever sometimes veryOften always',
    'never rarely often mostly always',
    'never rarely sometimes often veryOften always',
    'never almostNever rarely sometimes often veryOften always',
    'never rarely sometimes often mostly always',
  ],
);

const frequencyDe = family(
  'frequency',
  null,
  {
    never: 'nie|niemals|gar ?nicht|überhaupt nicht',
    almostNever: 'fast nie|kaum|sehr selten',
    rarely: 'selten',
    ratherRarely: 'eher selten',
    sometimes: 'manchmal|gelegentlich|hin und wieder|ab und zu|teils[ ,/-]*teils',
    ratherOften: 'eher oft|eher häufig',
    often: 'oft|häufig|regelmäßig',
    mostly: 'meistens|meist',
    veryOften: 'sehr oft|sehr häufig|fast immer',
    always: 'immer|ständig',
  },
  [
    'never sometimes always',
    'never rarely often always',
    'never sometimes often always',
    'never rarely sometimes often',
    'never rarely often veryOften',
    'never rarely sometimes often always',
    'never rarely sometimes often veryOften',
    'never rarely ratherRarely ratherOften veryOften',
    'never ratherRarely ratherOften veryOften',
    'never ratherRarely sometimes ratherOften veryOften',
    'never rarely sometimes mostly always',
    'never almostNever sometimes often veryOften',
    'never almostNever sometimes veryOften always',
    'almostNever rarely sometimes often veryOften',
    'never almostNever rarely sometimes often veryOften',
    'never rarely sometimes often veryOften always',
    'never almostNever rarely sometimes often veryOften always',
  ],
);

const byCalendar = family(
  'calendar',
  null,
  {
    never: 'never|nie|niemals',
    yearly:
      'less than once a (?:month|year)|less often|rarely|once a year|yearly|(?:a )?few times a year|seltener(?: als einmal (?:im|pro) (?:monat|jahr))?|einmal (?:im|pro) jahr|mehrmals (?:im|pro) jahr|selten',
    monthly: '(?:about )?once a month|monthly|einmal (?:im|pro) monat|monatlich',
    severalMonthly:
      '(?:several|a few|2-3|two or three|two to three) times (?:a|per) month|mehrmals (?:im|pro) monat|zwei- bis dreimal (?:im|pro) monat',
    weekly: '(?:about )?once a week|weekly|every week|einmal (?:die|in der|pro) woche|wöchentlich',
    severalWeekly:
      '(?:several|a few|2-3|two or three|two to three) times (?:a|per) week|mehrmals (?:die|in der|pro) woche|zwei- bis dreimal (?:die|in der|pro) woche',
    daily: 'daily|every day|once a day|(?:almost |nearly )?every day|täglich|jeden tag|(?:fast )?täglich',
    severalDaily: '(?:several|many|a few) times (?:a|per) day|mehrmals (?:am tag|täglich|pro tag)',
  },
  [
    'never yearly monthly weekly daily',
    'never yearly monthly severalMonthly weekly severalWeekly daily',
    'never monthly weekly daily',
    'never yearly monthly weekly severalWeekly daily',
    'never yearly monthly weekly severalWeekly daily severalDaily',
    'never yearly monthly severalMonthly weekly severalWeekly daily severalDaily',
    'yearly monthly weekly daily',
    'never monthly weekly daily severalDaily',
  ],
);

export const frequencyFamilies: readonly WordFamily[] = [frequencyEn, frequencyDe, byCalendar];
