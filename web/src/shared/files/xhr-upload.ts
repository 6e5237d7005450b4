/** The upload failed. `status` is the server's answer, 0 when there was none. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number;

  constructor(status: number) {
    super(`Upload answered ${status}`);
    this.status = status;
  }
}

interface XhrUpload {
  /** POST by default. */
  readonly method?: 'POST' | 'PUT';
  readonly url: string;
  readonly body: Blob;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes sent / bytes in all, 0–1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends raw bytes. XMLHttpRequest because fetch cannot tell how much of a body has been sent.
 * @throws UploadError, or an AbortError when the signal says so.
 */
export function xhrUpload({ method = 'POST', url, body, headers, onProgress, signal }: XhrUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(request.status));
    });
    request.addEventListener('error', () => reject(new UploadError(0)));
    request.addEventListener('abort', () => reject(aborted()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function aborted(): DOMException {
  return new DOMException('The upload was stopped', 'AbortError');
}
