import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { noticeTexts } from '#/texts/notices.ts';
import { NoticeDialog } from './notice-dialog.tsx';

export function AddNoticeButton() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        {noticeTexts.add}
      </Button>
      {adding && <NoticeDialog onClose={() => setAdding(false)} />}
    </>
  );
}
