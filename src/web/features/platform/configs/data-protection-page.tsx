import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClosingForm } from './closing-form.tsx';
import classes from './configs.module.css';
import { MinimumsForm } from './minimums-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SettingsHeader } from './settings-header.tsx';

export const DataProtectionPage = ({ others }: { others: ReactNode }) => (
  <Page width="reading">
    <SettingsHeader section="dataProtection" />
    <div className={classes.cards}>
      <Card>
        <MinimumsForm />
      </Card>
      <Card>
        <ClosingForm />
      </Card>
      <Card>
        <RetentionForm />
      </Card>
      {others}
    </div>
  </Page>
);
