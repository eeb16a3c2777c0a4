export const FIVE = ['1', '2', '3', '4', '5'];
export const AGREE = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
export const SPORTS = ['Running', 'Swimming', 'Cycling', 'Walking/hiking'];
export const MEDIEN = ['Skript', 'Lehrbuch', 'Aufgaben/Übungen', 'Videos'];
