import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import classes from './configs.module.css';

export const OtherPeriod = ({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) => (
  <Card className={classes.other ?? ''}>
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
    </div>
    {children}
  </Card>
);
