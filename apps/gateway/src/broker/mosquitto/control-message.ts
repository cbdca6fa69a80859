/**
 * Requests and responses of Mosquitto's dynamic-security plugin, as far as they are used here (plugin README,
 * Mosquitto 2.0).
 */
export const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1';
export const CONTROL_RESPONSE_TOPIC = `${CONTROL_TOPIC}/response`;

export interface Acl {
  readonly acltype: 'publishClientSend' | 'publishClientReceive' | 'subscribePattern';
  readonly topic: string;
  /** If several rules match, the highest priority decides. */
  readonly priority: number;
  readonly allow: boolean;
}

interface ClientFields {
  readonly username: string;
  readonly password?: string;
  readonly clientid?: string;
  /** Description for administrators; here it identifies the secret behind the password. */
  readonly textname?: string;
  readonly roles?: readonly { readonly rolename: string }[];
}

export type ControlCommand =
  | ({ readonly command: 'createClient' | 'modifyClient' } & ClientFields)
  | { readonly command: 'getClient' | 'enableClient' | 'disableClient' | 'deleteClient'; readonly username: string }
  /** Also closes the client's connection, even if the id stays the same. */
  | { readonly command: 'setClientId'; readonly username: string; readonly clientid: string }
  | { readonly command: 'listClients'; readonly verbose: true; readonly count: number; readonly offset: number }
  | { readonly command: 'getRole'; readonly rolename: string }
  | { readonly command: 'createRole' | 'modifyRole'; readonly rolename: string; readonly acls: readonly Acl[] }
  | {
      readonly command: 'setDefaultACLAccess';
      readonly acls: readonly {
        readonly acltype: 'publishClientSend' | 'publishClientReceive' | 'subscribe' | 'unsubscribe';
        readonly allow: boolean;
      }[];
    };

export interface ControlAnswer {
  readonly command: string;
  readonly error: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface BrokerAccount {
  readonly username: string;
  readonly textname: string | undefined;
  readonly disabled: boolean;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined if this is not the response to that request. */
export function readAnswers(payload: Buffer, correlation: string): ControlAnswer[] | undefined {
  const message: unknown = parse(payload);
  const responses = isRecord(message) && Array.isArray(message['responses']) ? message['responses'] : [];
  const answers: ControlAnswer[] = [];
  for (const response of responses as unknown[]) {
    if (!isRecord(response) || response['correlationData'] !== correlation) return undefined;
    const { command, error, data } = response;
    answers.push({
      command: String(command),
      error: typeof error === 'string' ? error : undefined,
      data: isRecord(data) ? data : {},
    });
  }
  return answers.length === 0 ? undefined : answers;
}

export function readAccount(value: unknown): BrokerAccount | undefined {
  if (!isRecord(value) || typeof value['username'] !== 'string') return undefined;
  const { username, textname, disabled } = value;
  return { username, textname: typeof textname === 'string' ? textname : undefined, disabled: disabled === true };
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}
