import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { savedTexts as texts } from '../saved-texts.ts';

export const SavedReportsLink = () => (
  <Button asChild>
    <Link to="/reports/saved">
      <Bookmark aria-hidden />
      {texts.title}
    </Link>
  </Button>
);
