import { STATUS_CARDS, type StatusCard } from '@earshot/domain/deliveries/delivery-status';

/** The card that a URL asks for. */
export const readCard = (filterType: string | undefined): StatusCard | undefined =>
  STATUS_CARDS.find((card) => card === filterType);
