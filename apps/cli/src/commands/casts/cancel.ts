import DeliveriesCancel from '../deliveries/cancel.ts';

/** Equals `deliveries cancel`, in the topic where users of `casts send` look for it. */
export default class CastsCancel extends DeliveriesCancel {
  static override summary = 'Cancel a delivery of a cast, or with --all everything that plays or is scheduled';
  static override examples = [
    '<%= config.bin %> casts cancel last',
    '<%= config.bin %> casts cancel "Opening" --no-cut',
    '<%= config.bin %> casts cancel --all --group North --yes',
  ];
}
