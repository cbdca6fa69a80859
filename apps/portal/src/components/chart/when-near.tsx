import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance below the window, in pixels, at which the content is mounted. */
const MARGIN_PX = 200;

/** Mounts its content when it is scrolled near, so that hidden charts load neither data nor the drawing library. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} aria-hidden style={{ height }} />;
}
