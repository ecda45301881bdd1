/** The most recently read files, up to a number of bytes. */
export class RecentPictures {
  /** Least recently read first. */
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(name: string): Buffer | undefined {
    const file = this.files.get(name);
    if (file) {
      this.files.delete(name);
      this.files.set(name, file);
    }
    return file;
  }

  add(name: string, file: Buffer): void {
    this.bytes += file.length - (this.files.get(name)?.length ?? 0);
    this.files.delete(name);
    this.files.set(name, file);
    for (const [oldest, { length }] of this.files) {
      if (this.bytes <= this.maxBytes) break;
      this.files.delete(oldest);
      this.bytes -= length;
    }
  }
}
