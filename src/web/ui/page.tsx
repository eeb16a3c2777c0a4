import type { ReactNode } from 'react';
import classes from './page.module.css';

interface Props {
  children: ReactNode;
  /** `reading` keeps lines short, `wide` uses the whole width; lists and forms are `normal`. */
  width?: 'reading' | 'normal' | 'wide';
}

export const Page = ({ children, width = 'normal' }: Props) => (
  <div className={classes.page} data-width={width}>
    {children}
  </div>
);
