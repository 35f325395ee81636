/** A module of the app with a copy of its own in the script of a link, which then shares no chunk with the app. */
declare module '*/strokes.ts?alone' {
  export const drawingOf: typeof import('../resources/paper/strokes.ts').drawingOf
  export const FRAME: typeof import('../resources/paper/strokes.ts').FRAME
}
