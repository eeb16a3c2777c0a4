/** An `XMLHttpRequest` with scripted responses; requests after the last one stay pending until `finish`. */
export class FakeRequest {
  static answers: [status: number, body: object][] = [];
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.onabort();
  }
  send(): void {
    FakeRequest.sent.push(this);
    const answer = FakeRequest.answers.shift();
    if (answer) queueMicrotask(() => this.finish(...answer));
  }
  finish(status: number, body: object): void {
    if (status === 0) {
      this.onerror();
      return;
    }
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}
