import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClosingForm } from './closing-form.tsx';
import { MinimumsForm } from './minimums-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SettingsHeader } from './settings-header.tsx';

export const DataProtectionPage = ({ others }: { others: ReactNode }) => (
  <Page width="reading">
    <SettingsHeader section="dataProtection" />
    <Stack>
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
    </Stack>
  </Page>
);
