import { useLocalStorage } from '@mantine/hooks';
import { basePath } from '../../../../lib/calls/base-path.ts';

export const useSidebarOpen = () =>
  useLocalStorage({
    key: `plenum.report-sidebar:${basePath}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
