/** Variables of the store of audio clips and firmware, for all parts that use it. */
export const BLOB_VARIABLES = ['BLOB_DIR', 'BLOB_BUCKET?', 'BLOB_BUCKET_ENDPOINT?'] as const;
