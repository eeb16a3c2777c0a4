import { useLocalStorage } from '@mantine/hooks';
import { basePath } from '../../../../lib/base-path.ts';

export const useSidebarOpen = () =>
  useLocalStorage({
    key: `plenum.report-sidebar:${basePath}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
