import { getRouteApi } from '@tanstack/react-router';
import { ItemCollectionPage } from '../../features/curation/item-collections/item-collection-page.tsx';
import { ItemCollectionsPage } from '../../features/curation/item-collections/item-collections-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

// By name: the routes load this file, so it must not load them.
const list = getRouteApi('/signed-in/subunits/questions');
const one = getRouteApi('/signed-in/subunits/questions/$itemCollectionId');

export const ItemCollectionListRoute = () => {
  const search = list.useSearch();
  const navigate = list.useNavigate();
  return (
    <Allowed permission="itemCollections.manage">
      <ItemCollectionsPage
        search={search}
        above={<SubunitsNav />}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </Allowed>
  );
};

export const ItemCollectionRoute = () => {
  const { itemCollectionId } = one.useParams();
  const navigate = one.useNavigate();
  if (!/^[1-9]\d{0,9}$/.test(itemCollectionId)) return <NotFound />;
  return (
    <Allowed permission="itemCollections.manage">
      <ItemCollectionPage
        key={itemCollectionId}
        itemCollectionId={Number(itemCollectionId)}
        above={<SubunitsNav />}
        onOpen={(id) =>
          void navigate({
            to: '/subunits/questions/$itemCollectionId',
            params: { itemCollectionId: String(id) },
          })
        }
      />
    </Allowed>
  );
};
