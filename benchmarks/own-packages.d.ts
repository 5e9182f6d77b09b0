/** Types of packages that are only installed for `npm run bench`. */
declare module "lighthouse" {
  type Run = {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  export type RunnerResult = { lhr: Run };
  export type Flags = {
    port: number;
    onlyCategories: string[];
    logLevel: "error";
    disableFullPageScreenshot: boolean;
  };
  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>;
}

declare module "autocannon" {
  type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Request = Sent & { onResponse?: () => void; setupRequest?: (request: Sent) => Sent };
  type Options = {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    /** In seconds. */
    duration?: number;
    amount?: number;
    timeout?: number;
    requests?: Request[];
  };
  type Result = {
    non2xx: number;
    errors: number;
    duration: number;
    requests: { total: number };
    latency: { p99: number };
    statusCodeStats?: Record<string, { count?: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
