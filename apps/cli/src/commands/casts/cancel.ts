import DeliveriesCancel from '../deliveries/cancel.ts';

/** The same as `deliveries cancel`, where somebody who has sent a cast looks for it. */
export default class CastsCancel extends DeliveriesCancel {
  static override summary = 'Stop a cast that was sent';
  static override examples = [
    '<%= config.bin %> casts cancel last',
    '<%= config.bin %> casts cancel "Opening" --no-cut',
  ];
}
