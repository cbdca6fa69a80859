import type { MenuIcon as Kind } from '@earshot/domain/session/menu';
import {
  AudioLines,
  BarChart3,
  BookOpen,
  Globe,
  Laptop,
  type LucideIcon,
  MessageSquare,
  Settings,
  Store,
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

export function MenuIcon({ icon }: { icon: Kind }) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
