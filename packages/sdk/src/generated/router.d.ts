// Made from the routers of apps/api by `npm run generate`: change those, not this.
import { TRPCBuiltRouter, TRPCDefaultErrorShape, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
/**
 * What a procedure says of itself, readable on the router. Kept free of imports, and a type and no interface, because
 * the declarations of the SDK name it.
 */
type Meta = {
  /** A permission key, `open` for everybody, or `signed-in` for whoever is. */
  readonly permission: string;
  /** Where the call must lie: in `groupId` of the input, where an item of the input lies, or nowhere in particular. */
  readonly scope:
    | 'group'
    | 'self'
    | 'none'
    | {
        readonly item: string;
        readonly from: string;
      };
  /** Must be switched on for the group in question. */
  readonly feature?: string;
  readonly rate: 'authentication' | 'read' | 'write' | 'watch' | 'expensive';
  /** The verb in the audit log; every mutation has one. */
  readonly audit?: string;
  /** Takes an idempotency key. With `secret` the answer is not kept, so a repetition is refused. */
  readonly creates?: true | 'secret';
  /** Not for access tokens. */
  readonly by?: 'session';
};
/** Every area by its name: plain records, so that their types carry nothing of the server. */
declare const routes: {
  session: {
    signIn: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        email: string;
        password: string;
      };
      output: {
        token: string;
        expiresAt: string;
        rotateAt: string;
      };
      meta: Meta;
    }>;
    current: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            groupId?: string | undefined;
          }
        | undefined;
      output: {
        user: {
          id: string;
          firstName: string;
          lastName: string;
          email: string;
          groupId: string;
        };
        role: {
          id: number;
          title: string;
          rank: number;
        };
        permissions: string[];
        group: {
          id: string;
          title: string;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
        };
        menu: {
          id: string;
          parentId: string | null;
          icon: 'audio' | 'bars' | 'book' | 'global' | 'laptop' | 'message' | 'setting' | 'shop' | 'user';
          name: string;
          order: number;
          permissionId: string | null;
          route: string;
        }[];
      };
      meta: Meta;
    }>;
    rotate: import('@trpc/server').TRPCMutationProcedure<{
      input:
        | {
            token?: string | undefined;
          }
        | undefined;
      output: {
        token: string;
        expiresAt: string;
        rotateAt: string;
      };
      meta: Meta;
    }>;
    signOut: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        signedOut: true;
      };
      meta: Meta;
    }>;
  };
  groups: {
    tree: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        groups: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
          controllerCount: number;
        }[];
      };
      meta: Meta;
    }>;
  };
  locations: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'boxName' | 'group' | 'lastSeenAt' | 'serialNumber' | 'status' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
        label?: string | undefined;
      };
      output: {
        items: {
          id: string;
          serialNumber: string;
          boxName: string;
          groupId: string;
          groupTitle: string;
          groupPath: string[];
          postcode: string | null;
          latitude: number | null;
          longitude: number | null;
          timezone: string;
          labels: string[];
          model: string | null;
          firmwareVersion: string | null;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          lastSeenAt: string | null;
          faults: string[];
          devices: {
            baseUnits: number;
            headsets: number;
            handsets: number;
            keypads: number;
            callPoints: number;
          };
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
        label?: string | undefined;
      };
      output: {
        total: number;
        byStatus: Record<'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown', number>;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        id: string;
        serialNumber: string;
        boxName: string;
        groupId: string;
        groupTitle: string;
        groupPath: string[];
        postcode: string | null;
        latitude: number | null;
        longitude: number | null;
        timezone: string;
        labels: string[];
        model: string | null;
        firmwareVersion: string | null;
        status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
        lastSeenAt: string | null;
        faults: string[];
        devices: {
          baseUnits: number;
          headsets: number;
          handsets: number;
          keypads: number;
          callPoints: number;
        };
      };
      meta: Meta;
    }>;
  };
  audioClips: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | 'duration' | 'name' | 'type' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          name: string;
          description: string;
          type: 'record' | 'tts' | 'upload';
          status: 'running' | 'suspended';
          script: string | null;
          voice: string | null;
          durationMs: number;
          bytes: number;
          sha256: string;
          createdAt: string;
          createdBy: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        clipId: string;
        groupId?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    createFromText: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        name: string;
        description?: string | undefined;
        script: string;
        voice?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        clipId: string;
        version: number;
        name?: string | undefined;
        description?: string | undefined;
        status?: 'running' | 'suspended' | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        clipId: string;
      };
      output: {
        clipId: string;
      };
      meta: Meta;
    }>;
    voices: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        voices: {
          id: string;
          name: string;
          language: string;
        }[];
        defaultVoice: string;
      };
      meta: Meta;
    }>;
    preview: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        script: string;
        voice?: string | undefined;
      };
      output: {
        mp3: string;
        durationMs: number;
        voice: string;
      };
      meta: Meta;
    }>;
  };
  messageCasts: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'category' | 'createdAt' | 'name' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          name: string;
          description: string;
          category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
          audioId: string | null;
          clipName: string | null;
          clipDurationMs: number | null;
          conferences: boolean[];
          toneflag: boolean;
          targetCount: number;
          createdAt: string;
          createdBy: string | null;
          version: number;
          sent: number;
          failed: number;
          cancelled: number;
          lastDeliveryId: string | null;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        castId: string;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
        targetIds: string[];
      };
      meta: Meta;
    }>;
    isNameFree: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        name: string;
      };
      output: {
        free: boolean;
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds: string[];
        groupId: string;
        name: string;
        description?: string | undefined;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string;
        conferences?: boolean[] | undefined;
        toneflag?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
  };
  deliveries: {
    send: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
        targetIds?: string[] | undefined;
        playStatus?: 'immediately' | 'schedule' | undefined;
        segments?:
          | {
              startAt: string;
              intervalMs: number;
              count: number;
            }[]
          | undefined;
        graceMs?: number | undefined;
        lateMs?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        deliveryId: string;
        targets: number;
        startsAt: string;
        traceId: string;
      };
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        castId?: string | undefined;
      };
      output: {
        items: {
          id: string;
          castId: string;
          castName: string;
          groupId: string;
          status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
          createdAt: string;
          createdBy: string | null;
          startsAt: string | null;
          plays: number;
          settledAt: string | null;
          traceId: string;
          cancellation: {
            requestedAt: string;
            requestedBy: string | null;
            cut: boolean;
            confirmed: number;
            unreachable: number;
            silentBy: string | null;
          } | null;
          counts: {
            CANCELED: number;
            DELIVERED: number;
            FAILED: number;
            PENDING: number;
            SCHEDULED: number;
            STARTED: number;
            SUCCESS: number;
          };
          funnel: {
            planned: number;
            confirmed: number;
            clipReady: number;
            started: number;
            played: number;
          };
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        castId?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
      };
      output: {
        id: string;
        castId: string;
        castName: string;
        groupId: string;
        status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
        createdAt: string;
        createdBy: string | null;
        startsAt: string | null;
        plays: number;
        settledAt: string | null;
        traceId: string;
        cancellation: {
          requestedAt: string;
          requestedBy: string | null;
          cut: boolean;
          confirmed: number;
          unreachable: number;
          silentBy: string | null;
        } | null;
        counts: {
          CANCELED: number;
          DELIVERED: number;
          FAILED: number;
          PENDING: number;
          SCHEDULED: number;
          STARTED: number;
          SUCCESS: number;
        };
        funnel: {
          planned: number;
          confirmed: number;
          clipReady: number;
          started: number;
          played: number;
        };
        clip: {
          id: string;
          name: string;
          durationMs: number;
        } | null;
        conferences: boolean[];
        toneflag: boolean;
        segments: {
          startAt: string;
          intervalMs: number;
          count: number;
        }[];
        graceMs: number;
        lateMs: number;
      };
      meta: Meta;
    }>;
    targets: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
        view?: 'all' | 'not-played' | 'played' | 'playing' | 'waiting' | undefined;
        search?: string | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          boxName: string;
          status: 'CANCELED' | 'DELIVERED' | 'FAILED' | 'PENDING' | 'SCHEDULED' | 'STARTED' | 'SUCCESS';
          reason: string | null;
          cancelOnItsWay: boolean;
          silentBy: string | null;
          playing: boolean;
          plays: number;
          playsFailed: number;
          heardBy: number | null;
          confirmedAt: string | null;
          clipReadyAt: string | null;
          firstPlayAt: string | null;
          lastPlayAt: string | null;
          online: boolean;
          createdAt: string;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    cancel: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        deliveryId: string;
        cut?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        castId: string;
        castName: string;
        groupId: string;
        status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
        createdAt: string;
        createdBy: string | null;
        startsAt: string | null;
        plays: number;
        settledAt: string | null;
        traceId: string;
        cancellation: {
          requestedAt: string;
          requestedBy: string | null;
          cut: boolean;
          confirmed: number;
          unreachable: number;
          silentBy: string | null;
        } | null;
        counts: {
          CANCELED: number;
          DELIVERED: number;
          FAILED: number;
          PENDING: number;
          SCHEDULED: number;
          STARTED: number;
          SUCCESS: number;
        };
        funnel: {
          planned: number;
          confirmed: number;
          clipReady: number;
          started: number;
          played: number;
        };
      };
      meta: Meta;
    }>;
    timeline: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
        controllerId?: string | undefined;
      };
      output: {
        traceId: string;
        workflowId: string;
        events: {
          at: string;
          kind: string;
          text: string;
          controllerId: string | null;
          serialNumber: string | null;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        deliveryId: string;
      };
      output: AsyncIterable<
        {
          delivery: {
            id: string;
            castId: string;
            castName: string;
            groupId: string;
            status:
              'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
            createdAt: string;
            createdBy: string | null;
            startsAt: string | null;
            plays: number;
            settledAt: string | null;
            traceId: string;
            cancellation: {
              requestedAt: string;
              requestedBy: string | null;
              cut: boolean;
              confirmed: number;
              unreachable: number;
              silentBy: string | null;
            } | null;
            counts: {
              CANCELED: number;
              DELIVERED: number;
              FAILED: number;
              PENDING: number;
              SCHEDULED: number;
              STARTED: number;
              SUCCESS: number;
            };
            funnel: {
              planned: number;
              confirmed: number;
              clipReady: number;
              started: number;
              played: number;
            };
          };
          targets: {
            controllerId: string;
            serialNumber: string;
            boxName: string;
            status: 'CANCELED' | 'DELIVERED' | 'FAILED' | 'PENDING' | 'SCHEDULED' | 'STARTED' | 'SUCCESS';
            reason: string | null;
            cancelOnItsWay: boolean;
            silentBy: string | null;
            playing: boolean;
            plays: number;
            playsFailed: number;
            heardBy: number | null;
            confirmedAt: string | null;
            clipReadyAt: string | null;
            firstPlayAt: string | null;
            lastPlayAt: string | null;
            online: boolean;
            createdAt: string;
          }[];
          more: boolean;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  accessTokens: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          kind: 'machine' | 'personal';
          title: string;
          prefix: string;
          permissions: string[];
          createdAt: string;
          expiresAt: string;
          lastUsedAt: string | null;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        kind?: 'machine' | 'personal' | undefined;
        title: string;
        permissions?: string[] | undefined;
        expiresInDays?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        accessToken: {
          id: string;
          kind: 'machine' | 'personal';
          title: string;
          prefix: string;
          permissions: string[];
          createdAt: string;
          expiresAt: string;
          lastUsedAt: string | null;
        };
        secret: string;
      };
      meta: Meta;
    }>;
    revoke: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        accessTokenId: string;
      };
      output: {
        accessTokenId: string;
      };
      meta: Meta;
    }>;
  };
};
/** What comes with an error: its code (UE_…), its words, the id to quote to support, and facts to act on. */
interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & {
    errorCode: string;
    errorMessage: string;
    requestId: string | null;
    details: Record<string, unknown>;
  };
}
/** The router as its clients know it: names, inputs and outputs, and nothing of the server. */
type PublicRouter = TRPCBuiltRouter<
  {
    ctx: object;
    meta: object;
    errorShape: ErrorShape;
    transformer: false;
  },
  typeof routes
>;
type Inputs = inferRouterInputs<PublicRouter>;
type Outputs = inferRouterOutputs<PublicRouter>;
export { ErrorShape, Inputs, Outputs, PublicRouter };
