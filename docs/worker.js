// Pages read from a folder may not start workers. The search of this site then runs in a hidden frame instead;
// as between a page and its worker, messages are copies and come later.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(address) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = this.frame.contentWindow;
      inner.postMessage = (data) => {
        const message = { data: structuredClone(data) };
        setTimeout(() => this.onmessage?.(message));
      };
      this.loaded = new Promise((resolve) => {
        const script = inner.document.createElement("script");
        script.src = new URL(address, location.href);
        script.onload = resolve;
        inner.document.body.append(script);
      });
    }
    postMessage(data) {
      const inner = this.frame.contentWindow;
      const message = { data: inner.structuredClone(data) };
      this.loaded.then(() => setTimeout(() => inner.onmessage?.(message)));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
