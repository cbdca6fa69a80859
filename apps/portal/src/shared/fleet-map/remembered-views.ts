export interface MapView {
  readonly center: [number, number];
  readonly zoom: number;
}

// Map views by name, until the page is reloaded: returning from a location restores the view.
const views = new Map<string, MapView>();

export const recallView = (name: string): MapView | undefined => views.get(name);
export const rememberView = (name: string, view: MapView): void => void views.set(name, view);
