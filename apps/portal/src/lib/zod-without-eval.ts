import { config } from 'zod/v4/core';

// The content policy forbids programs made from text, which zod would try in order to be faster.
config({ jitless: true });
