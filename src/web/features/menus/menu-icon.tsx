import {
  type Icon,
  IconAbc,
  IconBook2,
  IconBuildingCommunity,
  IconCalendar,
  IconChartBar,
  IconCircleDot,
  IconClipboardData,
  IconExternalLink,
  IconFileImport,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconSettings,
  IconShieldCheck,
  IconStack2,
  IconTags,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';

const icons: Record<string, Icon> = {
  'audit-log': IconHistory,
  book: IconBook2,
  calendar: IconCalendar,
  chart: IconChartBar,
  configs: IconSettings,
  external: IconExternalLink,
  'file-import': IconFileImport,
  forms: IconListDetails,
  help: IconHelp,
  imports: IconFileImport,
  measures: IconListCheck,
  overview: IconLayoutDashboard,
  periods: IconCalendar,
  'report-analytics': IconClipboardData,
  reports: IconClipboardData,
  series: IconStack2,
  settings: IconSettings,
  surveys: IconChartBar,
  template: IconTemplate,
  templates: IconTemplate,
  topics: IconTags,
  units: IconBuildingCommunity,
  users: IconUsers,
  words: IconAbc,
  verification: IconShieldCheck,
};

/** The picture of a menu entry; one that is not known gets a dot. Never says anything on its own. */
export const MenuIcon = ({ name, size = 20 }: { name: string; size?: number }) => {
  const Icon = icons[name] ?? IconCircleDot;
  return <Icon size={size} stroke={1.6} aria-hidden />;
};
