import { useMay, useSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './configs.module.css';
import { EmbeddingForm } from './embedding-form.tsx';
import { UiConfigForm } from './ui-config-form.tsx';

/** How Plenum looks and writes, for oneself and, with the permission, for everyone of the tenant. */
export const SettingsPage = () => {
  const t = useTranslations('configs');
  const { tenant } = useSession();
  const mayEdit = useMay('configs.edit');
  return (
    <Page width="reading">
      <PageHeader title={t('title')} description={t('about', { tenant: tenant.name })} />
      <div className={classes.cards}>
        <Card>
          <UiConfigForm />
        </Card>
        {mayEdit && (
          <Card>
            <EmbeddingForm />
          </Card>
        )}
      </div>
    </Page>
  );
};
