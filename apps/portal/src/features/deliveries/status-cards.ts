import { STATUS_CARDS, type StatusCard } from '@earshot/domain/deliveries/delivery-status';

/** Reads the card from the URL parameter `filterType`. */
export const readCard = (filterType: string | undefined): StatusCard | undefined =>
  STATUS_CARDS.find((card) => card === filterType);
