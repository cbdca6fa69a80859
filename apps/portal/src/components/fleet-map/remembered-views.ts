export interface MapView {
  readonly center: [number, number];
  readonly zoom: number;
}

// For as long as the page lives: whoever comes back from a location finds the map as it was.
const views = new Map<string, MapView>();

export const recallView = (name: string): MapView | undefined => views.get(name);
export const rememberView = (name: string, view: MapView): void => void views.set(name, view);
