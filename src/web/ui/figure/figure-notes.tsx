import classes from './figure.module.css';

interface FigureNotesProps {
  notes: readonly string[];
  language: string;
}

export const FigureNotes = ({ notes, language }: FigureNotesProps) => (
  <ul className={classes.notes} lang={language}>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);
