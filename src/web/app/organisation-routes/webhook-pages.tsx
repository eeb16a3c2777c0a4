import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SettingsHeader } from '../../features/platform/configs/settings-header.tsx';
import { WebhookList } from '../../features/platform/webhooks/webhook-list.tsx';
import { WebhookPage } from '../../features/platform/webhooks/webhook-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Page } from '../../ui/page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/settings/webhooks/$webhookId');

export const WebhooksRoute = () => {
  const navigate = useNavigate();
  return (
    <Allowed permission="configs.edit">
      <Page width="reading">
        <SettingsHeader section="webhooks" />
        <WebhookList
          onOpen={(id) =>
            navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: String(id) } })
          }
        />
      </Page>
    </Allowed>
  );
};

export const WebhookRoute = () => {
  const { webhookId } = one.useParams();
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  if (!/^[1-9]\d{0,9}$/.test(webhookId)) return <NotFound />;
  return (
    <Allowed permission="configs.edit">
      <WebhookPage
        webhookId={Number(webhookId)}
        above={<Link to="/settings/webhooks">{t('title')}</Link>}
        notFound={<NotFound />}
        onDeleted={() => navigate({ to: '/settings/webhooks', replace: true })}
      />
    </Allowed>
  );
};
