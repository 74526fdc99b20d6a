/** The little of pdfkit that the maker of the demo's files uses; the package has no types of its own. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number;
    align?: 'left' | 'right' | 'center';
    lineGap?: number;
    paragraphGap?: number;
    lineBreak?: boolean;
  }
  export default class PDFDocument {
    constructor(options: { size: string; layout?: 'portrait' | 'landscape'; margin: number; info: object });
    y: number;
    page: { width: number; height: number };
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'pageAdded', listener: () => void): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string, opacity?: number): this;
    lineWidth(width: number): this;
    text(words: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(words: string, options?: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    path(path: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    stroke(color?: string): this;
    rotate(degrees: number, options: { origin: [number, number] }): this;
    translate(x: number, y: number): this;
    save(): this;
    restore(): this;
    addPage(): this;
    end(): void;
  }
}
