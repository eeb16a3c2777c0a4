import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

export const Card = ({ flush, ...rest }: HTMLAttributes<HTMLElement> & { flush?: boolean }) => (
  <section {...rest} className={`${classes.card} ${rest.className ?? ''}`} data-flush={flush || undefined} />
);
