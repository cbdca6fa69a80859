import type { MenuEntry, MenuIcon as Kind } from '@earshot/domain/session/menu';
import {
  AudioLines,
  BarChart3,
  BookOpen,
  Globe,
  History,
  Laptop,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Router,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TriangleAlert,
  User,
} from 'lucide-react';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  shop: Store,
  laptop: Laptop,
  message: MessageSquare,
  book: BookOpen,
  bars: BarChart3,
  user: User,
  setting: Settings,
  global: Globe,
  audio: AudioLines,
};

/** Own icons for entries whose icon kind is shared: in the folded menu only the icon is shown. */
const OWN: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  'dashboard-controllers': Router,
  'events-user': History,
  'events-incidents': TriangleAlert,
  'config-groups': ListTree,
  'config-permissions': ShieldCheck,
  'config-settings': SlidersHorizontal,
};

export function MenuIcon({ entry: { id, icon } }: { entry: Pick<MenuEntry, 'id' | 'icon'> }) {
  const Icon = OWN[id] ?? ICONS[icon];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
