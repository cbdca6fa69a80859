export const CLIP_LIMITS = {
  name: 32,
  description: 120,
  script: 200,
  uploadBytes: 8 * 1024 * 1024,
  recordingMs: 60_000,
} as const;

export const SCRIPT_FORBIDDEN = /[{}|<>!?"[\]]/;
export const CLIP_PAGE_SIZE = 20;
