/** The answer of the hosted platform when it has ended an isolate. */
export function limitReached(): Response {
  const message = 'Function failed due to not having enough compute resources (please check logs)';
  return Response.json({ code: 'WORKER_RESOURCE_LIMIT', message }, { status: 546 });
}

/** Reads the body while the process is watched. */
export async function whole(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
}

/** Passes the body on as it comes. `over` is called when it has ended, has failed or is no longer wanted. */
export function streamed(answer: Response, over: () => void): Response {
  const reader = answer.body?.getReader();
  if (reader === undefined) {
    over();
    return answer;
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        over();
        controller.close();
      } catch (error) {
        over();
        controller.error(error);
      }
    },
    cancel(reason) {
      over();
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, failed) =>
    signal.addEventListener('abort', () => failed(new Error('Too late')), { once: true }),
  );
}
