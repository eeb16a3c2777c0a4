import { useLocalStorage } from '@mantine/hooks';
import { basePath } from '../../lib/base-path.ts';

/** Whether the configuration is open [2.17]; remembered under the base path. */
export const useSidebarOpen = () =>
  useLocalStorage({
    key: `plenum.report-sidebar:${basePath}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
