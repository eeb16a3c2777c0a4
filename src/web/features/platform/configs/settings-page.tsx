import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/session.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmbeddingForm } from './embedding-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { SettingsHeader } from './settings-header.tsx';
import { UiConfigForm } from './ui-config-form.tsx';

export const SettingsPage = ({ others, signIn }: { others?: ReactNode; signIn?: ReactNode }) => {
  const mayEdit = useMay('configs.edit');
  return (
    <Page width="reading">
      <SettingsHeader section="appearance" />
      <Stack>
        <Card>
          <UiConfigForm />
        </Card>
        {others && <Card>{others}</Card>}
        {signIn}
        {mayEdit && (
          <>
            <Card>
              <LanguagesForm />
            </Card>
            <Card>
              <EmbeddingForm />
            </Card>
          </>
        )}
      </Stack>
    </Page>
  );
};
