import classes from './figure.module.css';

interface FigureNotesProps {
  notes: readonly string[];
  /** The report's language. */
  language: string;
}

/** Beside the statistics: what is pooled, and under a filter from how many a figure comes and who is left out. */
export const FigureNotes = ({ notes, language }: FigureNotesProps) => (
  <ul className={classes.notes} lang={language}>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);
