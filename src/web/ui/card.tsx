import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

/** A white card on the ground: `<Card>…</Card>`; without padding for tables: `<Card flush>`. */
export const Card = ({ flush, ...rest }: HTMLAttributes<HTMLElement> & { flush?: boolean }) => (
  <section {...rest} className={`${classes.card} ${rest.className ?? ''}`} data-flush={flush || undefined} />
);
