/** Whether the browser has WebGL at all. A map can fail nevertheless: creating a context is the only proof, and takes long. */
export const offersWebGl = (): boolean => 'WebGL2RenderingContext' in globalThis;
